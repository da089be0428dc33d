'use client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyButton } from '@/components/feedback/copy-button'
import { useFeedback } from '@/components/feedback/feedback-context'
import { monoFont } from '@/components/theme/theme'
import { call } from '@/lib/api/api'

/** Replaces the secret that signs the calls to a site's shop. It is shown once. */
export function SigningSecret({ siteId }: { siteId: number }) {
  const t = useTranslations('pushes')
  const { confirm, notifyError } = useFeedback()
  const [secret, setSecret] = useState<string | null>(null)
  const reset = async () => {
    const isSure = await confirm({
      ...{ title: t('resetSecret'), text: t('resetConfirm'), yes: t('resetSecret') },
      severity: 'error',
    })
    if (!isSure) return
    try {
      setSecret((await call('POST sites/{id}/resetsecret', { params: { id: siteId } })).secret)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Box component="section" aria-label={t('secret')} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h3">{t('secret')}</Typography>
      {secret && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {t('secretOnce')}
          <Box component="code" sx={{ display: 'block', fontFamily: monoFont, overflowWrap: 'anywhere', mt: 2 }}>
            {secret} <CopyButton text={secret} name={t('secret')} />
          </Box>
        </Alert>
      )}
      <Button variant="outlined" onClick={() => void reset()}>
        {t('resetSecret')}
      </Button>
    </Box>
  )
}
