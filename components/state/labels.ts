'use client'
import { useMessages } from 'next-intl'
import { useCallback } from 'react'

/** Labels of an entity's fields: its own, else the shared ones, else the field name. */
export function useLabels(path: string): (field: string) => string {
  const { entities, fields } = useMessages() as {
    entities: Record<string, Record<string, string>>
    fields: Record<string, string>
  }
  return useCallback((field) => entities[path]?.[field] ?? fields[field] ?? field, [entities, fields, path])
}
