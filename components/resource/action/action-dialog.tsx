'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { BusyButton } from '@/components/ui/busy-button'
import type { Row } from '../core/list-types'
import { ActionFields } from './action-fields'
import { type ActionForm, useActionForm } from './use-action-form'

interface Props extends ActionForm {
  title: string
  /** What is to be known before it is done, above the fields. */
  notice?: ReactNode
  /** The label of its button. Default: the title. */
  action?: string
  isDangerous?: boolean
  /** The record that it is for, where its inputs depend on it. */
  record?: Row
  /** What follows from the values that are in the fields, below them. */
  children?: (values: Row) => ReactNode
}

/** An action with values: fields by kind, errors at them, one submission at a time; Ctrl+Enter or Cmd+Enter submits. */
export function ActionDialog(props: Props) {
  const { title, notice, fields, labelOf, action = title, isDangerous, record, children } = props
  const common = useTranslations('common')
  const titleId = useId()
  const { form, isBusy, submit, close, errorOf } = useActionForm(props)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Otherwise the key also presses the element that is focused next.
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog open onClose={() => void close()} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Box
        component="form"
        method="post"
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
          {notice}
          <FormProvider {...form}>
            <ActionFields fields={fields} labelOf={labelOf} form={form} errorOf={errorOf} record={record} />
          </FormProvider>
          {children?.(form.watch())}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => void close()}>{common('cancel')}</Button>
          <BusyButton type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isBusy}>
            {action}
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
