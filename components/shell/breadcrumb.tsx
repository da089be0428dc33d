import { getTranslations } from 'next-intl/server'
import { crumbsOf } from '@/lib/routes/navigation'
import { environment } from '@/lib/server/env'
import { CrumbTrail } from './crumb-trail'

/** Where the page stands, and with it the page's title. */
export async function Breadcrumb({ pathname }: { pathname: string }) {
  const t = await getTranslations('navigation')
  const shell = await getTranslations('shell')
  const steps = crumbsOf(pathname).map(({ title, id, href }) => ({ text: id ? `${t(title)} ${id}` : t(title), href }))
  return (
    <>
      <title>{[...steps.map(({ text }) => text), environment().SITE_NAME].join(' - ')}</title>
      <CrumbTrail label={shell('breadcrumb')} steps={steps} />
    </>
  )
}
