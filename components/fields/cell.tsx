'use client'
import type { ReactNode } from 'react'
import type { FieldMeta } from '@/contract/field-meta'
import type { Values } from './kind'
import { kinds } from './kinds/kinds'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** A formatted value; a dash if it is empty. */
export function renderCell(field: string, meta: FieldMeta, record: Values): ReactNode {
  const value = record[field]
  return isEmpty(value) ? '–' : kinds[meta.kind].cell(value, { field, meta, record })
}

/** A value in a record's own view, with more space than in a list: uncropped images, and links. */
export function renderDetail(field: string, meta: FieldMeta, record: Values, label: string): ReactNode {
  const value = record[field]
  const { cell, detail } = kinds[meta.kind]
  if (isEmpty(value)) return '–'
  return detail ? detail(value, { field, meta, record, label }) : cell(value, { field, meta, record })
}

/** A value that was entered here and that the server has sent no label or name for. */
export function renderUnsaved(field: string, meta: FieldMeta, record: Values): ReactNode {
  const value = record[field]
  const { cell, unsaved } = kinds[meta.kind]
  return isEmpty(value) ? '–' : (unsaved ?? cell)(value, { field, meta, record })
}

/** Numbers are right-aligned. */
export const isFigure = (meta: FieldMeta): boolean => kinds[meta.kind].isFigure === true
