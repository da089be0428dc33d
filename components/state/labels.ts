'use client'
import { useMessages } from 'next-intl'
import { useCallback } from 'react'

/** The words for an entity's fields: its own, else those that all records share, else the field's name. */
export function useLabels(path: string): (field: string) => string {
  const { fields } = useMessages() as { fields: Record<string, Record<string, string>> }
  return useCallback((field) => fields[path]?.[field] ?? fields.shared?.[field] ?? field, [fields, path])
}
