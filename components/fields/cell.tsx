'use client'
import type { ReactNode } from 'react'
import type { FieldKind, FieldMeta } from '@/contract/fields'
import { formatNumber } from '@/lib/format/number'
import { formatDate } from '@/lib/format/time'
import { ChoiceLabel } from './choice-label'
import { DateTime } from './date-time'
import { StoredImage } from './image'
import { Money } from './money'
import { hasQuickView, QuickView } from './quick-views/quick-view'
import { RoleLabel } from './role-label'
import { StatusBadge } from './status-badge'

export type Values = Readonly<Record<string, unknown>>
type Cell = (value: never, context: { field: string; meta: FieldMeta; record: Values }) => ReactNode

const isWeb = (text: string) => /^https?:\/\//i.test(text)
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
const plain = (value: string | number) => String(value)

const textOrLink = (value: string) =>
  isWeb(value) ? (
    <a className="text-link" href={value} target="_blank" rel="noreferrer">
      {value.replace(/^https?:\/\//i, '')}
    </a>
  ) : (
    value
  )

/** How each kind of value is shown, in a list as in a record. */
const cells: Readonly<Record<FieldKind, Cell>> = {
  id: plain,
  text: textOrLink,
  longText: plain,
  // Records of before the rule may hold anything, which must not become the target of a link.
  url: textOrLink,
  image: (value: string) => <StoredImage url={value} size={36} />,
  integer: (value: number) => formatNumber(value),
  decimal: (value: number) => formatNumber(value, 2),
  money: (value: number, { meta, record }) => (
    <Money amount={value} currency={String(record[meta.currency ?? 'currency'] ?? '')} />
  ),
  flag: (value: boolean) => (value ? '✓' : '–'),
  time: (value: string) => <DateTime iso={value} />,
  date: (value: string) => formatDate(value, 'UTC'),
  choice: (value: string, { field, record }) => {
    const text = String(record[`${field}Text`] || value)
    return field === 'status' ? <StatusBadge status={value} text={text} /> : text
  },
  choices: (value: string[], { meta }) =>
    meta.values && value.length > 0 ? <ChoiceLabel name={meta.values} values={value} /> : value.join(', ') || '–',
  ref: (value: number, { field, meta, record }) => {
    const name = String(record[field.replace(/Id$/, 'Name')] ?? value)
    return meta.to && hasQuickView(meta.to) ? (
      <QuickView path={meta.to} id={value}>
        {name}
      </QuickView>
    ) : (
      name
    )
  },
  audience: (value: string, { field, record }) => String(record[`${field}Text`] || value),
  data: (value: unknown, { field }) => {
    if (!isTexts(value)) return JSON.stringify(value)
    return field === 'roles' ? <RoleLabel roles={value} /> : value.join(', ')
  },
  secret: () => '***',
}

/** A value as a person reads it; a dash where there is none. */
export function renderCell(field: string, meta: FieldMeta, record: Values): ReactNode {
  const value = record[field]
  if (value === null || value === undefined || value === '') return '–'
  return cells[meta.kind](value as never, { field, meta, record })
}

const figures: readonly FieldKind[] = ['integer', 'decimal', 'money']

/** Figures stand in line at the end of their column. */
export const isFigure = (meta: FieldMeta): boolean => figures.includes(meta.kind)
