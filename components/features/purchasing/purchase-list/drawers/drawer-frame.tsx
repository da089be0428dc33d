'use client'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { BusyButton } from '@/components/ui/busy-button'

interface Props {
  title: string
  width: number
  /** Left out: it is closed, and nothing else. */
  confirm?: string
  isBusy?: boolean
  /** Without it nothing is missing. If something is, the button looks disabled and names it on click. */
  isReady?: boolean
  /** Confirming is the only step left, so the button takes the focus. */
  isConfirmNext?: boolean
  /** Id of the form that it submits, so that Enter in a field confirms, too; left out: it calls `onConfirm`. */
  form?: string
  onConfirm?: () => void
  onClose: () => void
  children: ReactNode
}

/** A drawer with Cancel and one action, or with Close alone. */
export function DrawerFrame(props: Props) {
  const { title, width, confirm, isBusy, isReady = true, isConfirmNext, form, onConfirm, onClose, children } = props
  const t = useTranslations('common')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isConfirmNext) button.current?.focus()
  }, [isConfirmNext])
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': title, sx: { width: `min(${width}px, 100vw)` } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: { xs: 4, sm: 5 },
          py: 3,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h2" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        className="labels-above"
        sx={{ flex: 1, overflow: 'auto', p: { xs: 4, sm: 5 }, display: 'flex', flexDirection: 'column', gap: 4 }}
      >
        {children}
      </Box>
      <Box
        sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end', px: 5, py: 3, borderTop: 1, borderColor: 'divider' }}
      >
        <Button onClick={onClose}>{t(confirm === undefined ? 'close' : 'cancel')}</Button>
        {confirm !== undefined && (
          <BusyButton
            ref={button}
            variant="contained"
            loading={isBusy}
            aria-disabled={isReady ? undefined : true}
            {...(form ? { type: 'submit', form } : { onClick: onConfirm })}
          >
            {confirm}
          </BusyButton>
        )}
      </Box>
    </Drawer>
  )
}
