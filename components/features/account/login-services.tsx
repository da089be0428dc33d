import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { LoginService } from '@/contract/entities/service-connections'

/** A button for each service that offers a log-in. It is a form, so it works without scripts. */
export function LoginServices({ services, target }: { services: readonly LoginService[]; target: string }) {
  const t = useTranslations('login')
  return (
    <Box
      component="section"
      aria-label={t('thirdParty')}
      sx={{ mt: 6, pt: 4, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 2 }}
    >
      <Typography component="h2" variant="h3" color="textSecondary">
        {t('thirdParty')}
      </Typography>
      {services.map(({ businessCode, name }) => (
        <form key={businessCode} method="post" action={`/logon/services/${businessCode}`}>
          <input type="hidden" name="redirect" value={target} />
          <Button type="submit" variant="outlined" fullWidth>
            {t('thirdPartyBy', { name })}
          </Button>
        </form>
      ))}
    </Box>
  )
}
