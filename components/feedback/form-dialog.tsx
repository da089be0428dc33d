'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { type KeyboardEventHandler, type ReactNode, useId } from 'react'
import { BusyButton } from '@/components/ui/busy-button'

interface Props extends Pick<DialogProps, 'maxWidth'> {
  title: ReactNode
  /** The label of the button that submits. */
  action: string
  isBusy?: boolean
  isDisabled?: boolean
  isDangerous?: boolean
  onKeyDown?: KeyboardEventHandler
  onSubmit: () => unknown
  onClose: () => unknown
  /** A further button, at the start. */
  more?: ReactNode
  children: ReactNode
}

/** A dialog that submits its fields, by the button or Enter, or is cancelled. */
export function FormDialog(props: Props) {
  const { title, action, isBusy, isDisabled, isDangerous, onKeyDown, onSubmit, onClose, more, children, ...size } =
    props
  const t = useTranslations('common')
  const titleId = useId()
  return (
    <Dialog open onClose={() => void onClose()} aria-labelledby={titleId} maxWidth="xs" fullWidth {...size}>
      <Box
        component="form"
        method="post"
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>{children}</DialogContent>
        <DialogActions>
          {more}
          <Button onClick={() => void onClose()}>{t('cancel')}</Button>
          <BusyButton
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isBusy}
            disabled={isDisabled}
          >
            {action}
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
