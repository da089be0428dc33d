import { getTranslations } from 'next-intl/server'
import { crumbsOf } from '@/lib/routes/navigation'
import { environment } from '@/lib/server/env'
import { CrumbTrail } from './crumb-trail'

/** The breadcrumb of the page, and the title of the document. */
export async function Breadcrumb({ pathname }: { pathname: string }) {
  const t = await getTranslations()
  const shell = await getTranslations('shell')
  const steps = crumbsOf(pathname).map(({ title, id, path, href }) => ({
    text: id ? `${t(title)} ${id}` : t(title),
    path,
    href,
  }))
  return <CrumbTrail label={shell('breadcrumb')} steps={steps} siteName={environment().SITE_NAME} />
}
