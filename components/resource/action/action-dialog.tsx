'use client'
import type { KeyboardEvent, ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormDialog } from '@/components/feedback/form-dialog'
import { Refusal } from '@/components/feedback/refusal'
import { isRefusal } from '@/lib/api/explain'
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
  const { form, isBusy, submit, close, refusal, errorOf } = useActionForm(props)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Otherwise the key also presses the element that is focused next.
    event.preventDefault()
    void submit()
  }
  return (
    <FormDialog
      title={title}
      action={action}
      isBusy={isBusy}
      isDangerous={isDangerous}
      onKeyDown={onKeyDown}
      onSubmit={submit}
      onClose={close}
    >
      {notice}
      <FormProvider {...form}>
        <ActionFields fields={fields} labelOf={labelOf} form={form} errorOf={errorOf} record={record} />
      </FormProvider>
      {children?.(form.watch())}
      {isRefusal(refusal) && <Refusal error={refusal} />}
    </FormDialog>
  )
}
