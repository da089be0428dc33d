import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { LoginScreen } from '@/components/login/login-screen'
import { environment } from '@/lib/env'
import { safeRedirect } from '@/lib/safe-redirect'

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ redirect?: string | string[] }> }) {
  const { redirect } = await searchParams
  const t = await getTranslations('navigation')
  const { common, errors, login } = await getMessages()
  const { SITE_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_URL, MAIN_SITE_URL } = environment()
  return (
    <NextIntlClientProvider messages={{ common, errors, login }}>
      <title>{`${t('login')} - ${SITE_NAME}`}</title>
      <LoginScreen
        siteName={SITE_NAME}
        target={safeRedirect(Array.isArray(redirect) ? redirect[0] : redirect)}
        isUnreachable={(await headers()).get('x-session-unconfirmed') === '1'}
        support={{ phone: SUPPORT_PHONE, email: SUPPORT_EMAIL, url: SUPPORT_URL }}
        mainSiteUrl={MAIN_SITE_URL}
      />
    </NextIntlClientProvider>
  )
}
