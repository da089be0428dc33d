import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'

export const sampledPath = '/settings/suppliers'

/** What the sample page has in the places of Next's modules, which work in its servers only. */
const router = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {} }
export const useRouter = () => router
export const usePathname = () => sampledPath
export const useSearchParams = () => new URLSearchParams()
export const useParams = () => ({})
export const useSelectedLayoutSegments = () => []
export const useServerInsertedHTML = () => {}

/** Parts that come later are no part of what a page has at first. */
const dynamic = (): ComponentType => () => null

function Link({ prefetch, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { prefetch?: boolean | null }) {
  return <a {...props} />
}

export { dynamic, Link }

const fail = () => {
  throw new Error('The sample page has every record and every right.')
}

export { fail as notFound, fail as redirect, fail as forbidden }

export const catchError = () => (props: { children?: ReactNode }) => props.children
