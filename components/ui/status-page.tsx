import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getTranslations } from 'next-intl/server'
import { environment } from '@/lib/server/env'

interface Props {
  code: string
  kind: 'forbidden' | 'missing' | 'failure'
}

/** Status pages: no permission, not found, server error. */
export async function StatusPage({ code, kind }: Props) {
  const t = await getTranslations('pages')
  const navigation = await getTranslations('navigation')
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4, textAlign: 'center' }}
    >
      <title>{`${navigation(kind)} - ${environment().SITE_NAME}`}</title>
      <Box sx={{ maxWidth: 440 }}>
        <Typography component="p" sx={{ fontSize: 56, fontWeight: 700, color: 'primary.main', lineHeight: 1.1 }}>
          {code}
        </Typography>
        <Typography component="h1" variant="h1" gutterBottom>
          {t(`${kind}Title`)}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 6 }}>
          {t(`${kind}Text`)}
        </Typography>
        <Button href="/" variant="contained">
          {t('startPage')}
        </Button>
      </Box>
    </Box>
  )
}
