'use client'
import LockIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useRoleLabel } from '@/components/fields/role-label'
import { rolesFor } from '@/contract/access'
import { call } from '@/lib/api/api'
import { findRoute, isPlanned } from '@/lib/routes/navigation'
import { loginPath } from '@/lib/session/login-path'

/**
 * A page that the user may not open: what it is called, which roles may, and what can be done about it.
 * @param from its address; left out, or no page of the console: nothing more is said
 */
export function ForbiddenPage({ from }: { from: string | undefined }) {
  const t = useTranslations('pages')
  const titles = useTranslations()
  const common = useTranslations('common')
  const roleLabel = useRoleLabel()
  const { notify } = useFeedback()
  const path = from?.split(/[?#]/, 1)[0]
  const route = path === undefined ? undefined : findRoute(path)
  const page = route && !isPlanned(route) && !route.open ? route : undefined
  const roles = page ? rolesFor(page.area) : []
  const ask = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + from)
      notify(t('forbiddenAsked'))
    } catch {
      notify(common('clipboardFailed'), 'warning')
    }
  }
  const logInAgain = async () => {
    await call('DELETE logon').catch(() => {})
    window.location.assign(page && from ? loginPath(from) : '/login')
  }
  return (
    <Box sx={{ maxWidth: 520, mx: 'auto', py: 10, textAlign: 'center' }}>
      <LockIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary', mb: 3 }} />
      <Typography component="h1" variant="h1" gutterBottom>
        {page ? t('forbiddenNamed', { name: titles(page.title) }) : t('forbiddenTitle')}
      </Typography>
      <Typography color="textSecondary">{t('forbiddenText')}</Typography>
      {roles.length > 0 && (
        <Typography color="textSecondary" sx={{ mt: 2, fontSize: 13 }}>
          {t('forbiddenRoles', { roles: roleLabel(roles) })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 6 }}>
        <Button href="/" variant="contained">
          {t('startPage')}
        </Button>
        {page && (
          <Button variant="outlined" onClick={() => void ask()}>
            {t('forbiddenAsk')}
          </Button>
        )}
        <Button onClick={() => void logInAgain()}>{t('forbiddenOther')}</Button>
      </Box>
    </Box>
  )
}
