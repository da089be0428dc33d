import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { currentSession } from '@/lib/api/api-server'
import { environment } from '@/lib/process/env'
import { crumbsOf, type Visitor } from '@/lib/routes/navigation'
import { isAdminDomain } from '@/lib/session/guard'
import { profileOf } from '@/lib/session/profile'
import { CrumbTrail } from './crumb-trail'
import { CrumbsHere } from './crumbs-here'

/** The breadcrumb of the page, and the title of the document. */
export async function Breadcrumb({ pathname }: { pathname: string }) {
  const t = await getTranslations()
  const shell = await getTranslations('shell')
  const steps = crumbsOf(pathname, await visitorHere()).map(({ title, id, path, href }) => ({
    text: id ? `${t(title)} ${id}` : t(title),
    path,
    href,
  }))
  const trail = { label: shell('breadcrumb'), siteName: environment().SITE_NAME }
  return (
    <CrumbsHere served={pathname} {...trail}>
      <CrumbTrail {...trail} steps={steps} />
    </CrumbsHere>
  )
}

/** Undefined while the API is away: the middleware decides on what is followed. */
async function visitorHere(): Promise<Visitor | undefined> {
  const profile = await profileOf(await currentSession()).catch(() => undefined)
  return profile && { roles: profile.roles, onAdminDomain: isAdminDomain((await headers()).get('host')) }
}
