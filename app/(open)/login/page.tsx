import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { LoginScreen } from '@/components/features/account/login-screen'
import { withMessages } from '@/i18n/page-messages'
import { environment } from '@/lib/process/env'
import { loginServices } from '@/lib/server/login-services'
import { problemOf } from '@/lib/session/login-problem'
import { safeRedirect } from '@/lib/session/safe-redirect'

async function LoginPage({ searchParams }: { searchParams: Promise<{ redirect?: string | string[] }> }) {
  const { redirect } = await searchParams
  const t = await getTranslations('navigation')
  const requestHeaders = await headers()
  const { SITE_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_URL, MAIN_SITE_URL } = environment()
  return (
    <>
      <title>{`${t('login')} - ${SITE_NAME}`}</title>
      <LoginScreen
        siteName={SITE_NAME}
        target={safeRedirect(Array.isArray(redirect) ? redirect[0] : redirect)}
        refused={await problemOf(requestHeaders.get('cookie'))}
        isUnreachable={requestHeaders.get('x-session-unconfirmed') === '1'}
        support={{ phone: SUPPORT_PHONE, email: SUPPORT_EMAIL, url: SUPPORT_URL }}
        mainSiteUrl={MAIN_SITE_URL}
        services={await loginServices()}
      />
    </>
  )
}

export default withMessages({ namespaces: ['login'] }, LoginPage)
