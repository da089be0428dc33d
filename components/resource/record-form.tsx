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
  const rows = profile.administrative && rules.fields.companyId ? [['companyId'], ...layout] : layout
  const names = rows.flat()
  const form = useForm<Row>({
    defaultValues: Object.fromEntries(names.map((name) => [name, record?.[name] ?? null])),
    resolver: zodResolver((record ? rules.patch : rules.draft) as never) as unknown as Resolver<Row>,
    shouldFocusError: true,
  })
  const { isDirty, dirtyFields, isSubmitting, errors } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const submit = form.handleSubmit(async (values) => {
    const sent = record
      ? Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, values[name]]))
      : withoutNulls(values)
    try {
      await save(record?.[entity.id] as number | undefined, sent, etag)
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) form.setError('root', { message: t('resource.stale') })
      else if (!showAtFields(error, names, (name, message) => form.setError(name, { message }, { shouldFocus: true })))
        fail(error)
    }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void submit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [submit])

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
              const fault = faultOf(errors, name)
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
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={record !== undefined && !isDirty}>
          {t('common.save')}
        </Button>
      </Box>
    </Box>
  )
}

const withoutNulls = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const faultOf = (errors: FieldErrors<Row>, name: string): FieldFault | undefined => {
  const error = errors[name] as { type?: string; message?: string } | undefined
  return error && { type: error.type ?? '', message: error.message ?? '' }
}

/** Puts the server's faults at the fields they belong to; false when one of them has no field here. */
function showAtFields(
  error: unknown,
  names: readonly string[],
  show: (name: string, message: string) => void,
): boolean {
  if (!(error instanceof ApiError) || error.status !== 400 || error.details.length === 0) return false
  const placed = error.details.filter(({ field }) => field !== undefined && names.includes(field))
  for (const { field, message } of placed) show(String(field), message)
  return placed.length === error.details.length
}
