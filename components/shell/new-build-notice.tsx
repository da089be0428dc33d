'use client'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toastPlace } from '../feedback/notification-stack'

/** Offers to load the page again with the build that is served now. */
export function NewBuildNotice() {
  const t = useTranslations('shell')
  const [isPutOff, setPutOff] = useState(false)
  if (isPutOff) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      action={
        <>
          <Button size="small" onClick={() => setPutOff(true)}>
            {t('later')}
          </Button>
          <Button size="small" onClick={() => window.location.reload()}>
            {t('refreshNow')}
          </Button>
        </>
      }
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetInlineEnd: 16,
        bottom: 16,
        maxWidth: 'calc(100vw - 32px)',
        bgcolor: 'background.paper',
        boxShadow: 6,
        ...toastPlace,
      }}
    >
      {t('newBuild')}
    </Alert>
  )
}
