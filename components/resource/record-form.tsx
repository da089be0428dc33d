'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useFeedback } from '@/components/feedback/feedback'
import { FieldInput } from '@/components/fields/input'
import { useSession } from '@/components/shell/session-context'
import type { AnyEntity } from '@/contract/entity'
import { isRequired, metaOf } from '@/contract/fields'
import type { EntityShape } from '@/contract/shape'
import { ApiError } from '@/lib/api'
import { useLabels } from './labels'
import { type FieldFault, useFaultText } from './use-fault-text'
import type { Row } from './use-list'
import { useSave } from './use-save'

interface Props {
  entity: EntityShape
  /** The entity's schemas, which came with this form. */
  rules: AnyEntity
  layout: readonly (readonly string[])[]
  /** Left out: a new one. */
  record: Row | undefined
  etag: string | undefined
  onDirty: (dirty: boolean) => void
  onReload: () => void
  onSaved: () => void
  onCancel: () => void
}

/** The form of a record: the contract's rules, the first field in error focused, only what was changed is sent. */
export function RecordForm({ entity, rules, layout, record, etag, onDirty, onReload, onSaved, onCancel }: Props) {
  const t = useTranslations()
  const label = useLabels(entity.path)
  const faultText = useFaultText()
  const { fail } = useFeedback()
  const save = useSave(entity)
  const { profile } = useSession()
  // A record stays with the company that it was made for.
  const picksCompany = profile.administrative && !record && rules.fields.companyId
  // A secret is written when the record is made; later it has an action of its own.
  const lasting = record
    ? layout.map((row) => row.filter((name) => rules.fields[name])).filter((row) => row.length > 0)
    : layout
  const rows = picksCompany ? [['companyId'], ...lasting] : lasting
  const names = rows.flat()
  const check = zodResolver((record ? rules.patch : rules.draft) as never) as unknown as Resolver<Row>
  /** What is empty and was empty before is not part of what is sent, so no rule can mind it. */
  const stated = (values: Row): Row =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => (value ?? record?.[name] ?? null) !== null))
  const form = useForm<Row>({
    defaultValues: Object.fromEntries(names.map((name) => [name, record?.[name] ?? null])),
    resolver: (values, context, options) => check(stated(values), context, options),
    shouldFocusError: true,
  })
  const { isDirty, dirtyFields, isSubmitting, errors } = form.formState
  const canSave = !isSubmitting && (record === undefined || isDirty)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const submit = form.handleSubmit(async (values) => {
    const sent = record ? Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, values[name]])) : values
    try {
      await save(record?.[entity.id] as number | undefined, sent, etag)
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) form.setError('root', { message: t('resource.stale') })
      else if (
        !showAtFields(error, names, (name, message, shouldFocus) => form.setError(name, { message }, { shouldFocus }))
      )
        fail(error)
    }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (canSave) void submit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [canSave, submit])

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <Box sx={{ flex: 1, overflow: 'auto', p: 5, display: 'grid', gap: 4, alignContent: 'start' }}>
        {errors.root && (
          <Alert severity="warning" action={<Button onClick={onReload}>{t('resource.reload')}</Button>}>
            {errors.root.message}
          </Alert>
        )}
        {rows.map((row) => (
          <Box
            key={row.join()}
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: `repeat(${row.length}, 1fr)` } }}
          >
            {row.map((name) => {
              const schema = rules.fields[name] ?? rules.secrets?.[name]
              if (!schema) return null
              const fault = faultOf(errors, name, form.getValues(name))
              return (
                <FieldInput
                  key={name}
                  name={name}
                  control={form.control}
                  meta={metaOf(schema)}
                  label={label(name)}
                  refName={record?.[name.replace(/Id$/, 'Name')] as string | null | undefined}
                  isRequired={isRequired(schema)}
                  error={fault && faultText(fault, label(name))}
                />
              )
            })}
          </Box>
        ))}
      </Box>
      <Box
        sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end', px: 5, py: 3, borderTop: 1, borderColor: 'divider' }}
      >
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={!canSave}>
          {t('common.save')}
        </Button>
      </Box>
    </Box>
  )
}

const faultOf = (errors: FieldErrors<Row>, name: string, value: unknown): FieldFault | undefined => {
  const error = errors[name] as { type?: string; message?: string } | undefined
  const isEmpty = String(value ?? '').trim() === ''
  return error && { type: error.type ?? '', message: error.message ?? '', isEmpty }
}

/** Puts the server's faults at the fields they belong to, the first to be focused; false when one has no field here. */
function showAtFields(
  error: unknown,
  names: readonly string[],
  show: (name: string, message: string, isFirst: boolean) => void,
): boolean {
  if (!(error instanceof ApiError) || error.status !== 400 || error.details.length === 0) return false
  const placed = names.flatMap((name) => error.details.filter(({ field }) => field === name))
  for (const item of placed) show(String(item.field), item.message, item === placed[0])
  return placed.length === error.details.length
}
