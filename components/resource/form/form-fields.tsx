'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { FieldInput } from '@/components/fields/input'
import type { KindInput } from '@/components/fields/inputs/kind-input'
import { useLabels } from '@/components/state/labels'
import { type FieldMeta, isRequired, metaOf } from '@/contract/field-meta'
import { refNameField } from '@/contract/ref-names'
import type { EntityShape } from '@/contract/shape'
import { sectionsOf } from '../core/form-sections'
import type { Row } from '../core/list-types'
import { cellErrorsOf } from './cell-errors'
import { type FieldErrorLike, useFieldError } from './use-field-error'
import type { FormOptions } from './use-record-form'

interface Props {
  entity: EntityShape
  rules: FormOptions['rules']
  form: UseFormReturn<Row>
  errors: FieldErrors<Row>
  /** Omitted: a new one. */
  record: Row | undefined
  rows: readonly (readonly string[])[]
  inputs: Readonly<Partial<Record<string, KindInput>>>
  labelOf: (name: string) => string
  /** What is required beyond the rules. */
  isNeeded: (name: string) => boolean
  onBusy: (name: string, isBusy: boolean) => void
}

/** The fields of a form in their sections and rows. */
export function FormFields({ rows, ...props }: Props) {
  const t = useTranslations('resource.groups')
  return sectionsOf(props.entity, rows).map((section, place) => (
    <Box key={section.rows[0]?.join()} sx={{ display: 'grid', gap: 4, mt: place > 0 ? 3 : 0 }}>
      {section.title && (
        <Typography variant="h3" component="h3">
          {t(section.title)}
        </Typography>
      )}
      {section.rows.map((row) => (
        <Box
          key={row.join()}
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: `repeat(${row.length}, 1fr)` } }}
        >
          {row.map((name) => (
            <FormField key={name} name={name} {...props} />
          ))}
        </Box>
      ))}
    </Box>
  ))
}

type FieldProps = Omit<Props, 'rows'> & { name: string }

function FormField({ name, entity, rules, form, errors, record, inputs, labelOf, isNeeded, onBusy }: FieldProps) {
  const label = useLabels(entity.path)
  const messageOf = useFieldError()
  const schema = rules.fields[name] ?? rules.secrets?.[name]
  if (!schema) return null
  const meta = metaOf(schema)
  const value = form.getValues(name)
  const error = requestErrorOf(errors, name, value, meta)
  return (
    <FieldInput
      name={name}
      control={form.control}
      meta={meta}
      input={inputs[name]}
      category={entity.path}
      record={record}
      onBusy={onBusy}
      label={labelOf(name)}
      refName={record?.[refNameField(name, meta) ?? ''] as string | null | undefined}
      isRequired={isRequired(schema) || isNeeded(name)}
      error={error && messageOf(error, labelOf(name))}
      cellErrors={meta.lines && cellErrorsOf(errors[name], meta, name, value, { labelOf: label, messageOf })}
    />
  )
}

const requestErrorOf = (
  errors: FieldErrors<Row>,
  name: string,
  value: unknown,
  { kind, format }: FieldMeta,
): FieldErrorLike | undefined => {
  const found = errors[name]
  // Lines show the errors of their cells themselves; any other list has those of its items.
  if (kind === 'lines' && typeof found?.message !== 'string') return undefined
  const error = (Array.isArray(found) ? found.find(Boolean) : found) as { type?: string; message?: string } | undefined
  const isEmpty = String(value ?? '').trim() === ''
  return error && { field: name, type: error.type ?? '', message: error.message ?? '', isEmpty, kind, format }
}
