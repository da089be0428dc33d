'use client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyButton } from '@/components/feedback/copy-button'
import { useFeedback } from '@/components/feedback/feedback-context'
import { sizes } from '@/components/theme/sizes'
import { monoFont } from '@/components/theme/theme'
import { PageHeader } from '@/components/ui/page-header'
import { call } from '@/lib/api/api'

/** The integration key for programs that call the API. Its secret is shown once, when it is created. */
export function AppkeyScreen() {
  const t = useTranslations('my')
  const navigation = useTranslations('navigation')
  const { notifyError, confirm } = useFeedback()
  const [key, setKey] = useState<{ appId: string; appSecret: string } | null>(null)

  const reset = async () => {
    const isSure = await confirm({
      title: t('resetKey'),
      text: t('resetConfirm'),
      yes: t('resetKey'),
      severity: 'error',
    })
    if (!isSure) return
    try {
      setKey(await call('POST logon/secrets'))
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <>
      <PageHeader title={navigation('appkey')} />
      <Paper sx={{ border: 1, borderColor: 'divider', p: 5, maxWidth: sizes.formWidth }}>
        <Box className="labels-above" sx={{ display: 'grid', gap: 4, maxWidth: 560 }}>
          <Typography color="textSecondary">{t('appkeyIntro')}</Typography>
          {key && <Alert severity="warning">{t('secretOnce')}</Alert>}
          {key && <ReadOnly label={t('appId')} value={key.appId} />}
          {key && <ReadOnly label={t('appSecret')} value={key.appSecret} />}
          <Box>
            <Button variant={key ? 'outlined' : 'contained'} onClick={() => void reset()}>
              {t('resetKey')}
            </Button>
          </Box>
        </Box>
      </Paper>
    </>
  )
}

function ReadOnly({ label, value }: { label: string; value: string }) {
  return (
    <TextField
      label={label}
      value={value}
      onFocus={({ target }) => target.select()}
      slotProps={{
        htmlInput: { readOnly: true, style: { fontFamily: monoFont } },
        input: { endAdornment: <CopyButton text={value} name={label} /> },
      }}
    />
  )
}
