import { getTranslations } from 'next-intl/server'
import { environment } from '@/lib/process/env'
import { LateStatusCard } from './late-status-card'

interface Props {
  code: string
  kind: 'forbidden' | 'missing' | 'failure'
}

/** Status pages: no permission, not found, server error. */
export async function StatusPage({ code, kind }: Props) {
  const t = await getTranslations('pages')
  const navigation = await getTranslations('navigation')
  return (
    <>
      <title>{`${navigation(kind)} - ${environment().SITE_NAME}`}</title>
      <LateStatusCard code={code} title={t(`${kind}Title`)} text={t(`${kind}Text`)} start={t('startPage')} />
    </>
  )
}
