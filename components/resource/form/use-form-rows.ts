'use client'
import { useMemo } from 'react'
import { useSession } from '@/components/state/session-context'
import type { AnyDescription } from '../core/description'
import type { FormOptions } from './use-record-form'

/** What a description says of its form, whose rules have been loaded. */
export type FormDescription = Omit<NonNullable<AnyDescription['form']>, 'rules'>

interface Options extends Pick<FormOptions, 'entity' | 'rules' | 'record'> {
  description: FormDescription
}

const none: readonly string[] = []

/** The rows of fields that are entered: a new record's with its company, where that is chosen, a stored one's without what lasts. */
export function useFormRows({ entity, rules, record, description }: Options) {
  const { rows: layout, fixed } = description
  const { profile } = useSession()
  const isNew = !record
  // A record stays with the company that it was made for.
  const picksCompany = Boolean(profile.administrative && isNew && rules.fields.companyId)
  const rows = useMemo(() => {
    const written = picksCompany ? [['companyId'], ...layout] : layout
    if (isNew) return written
    // A code that is the record's key is chosen once; a secret has an action of its own once the record is made.
    const fixedNow = fixed?.(record ?? {}) ?? none
    const isLasting = (name: string) =>
      name !== entity.id && Object.hasOwn(rules.fields, name) && !fixedNow.includes(name)
    return written.map((row) => row.filter(isLasting)).filter((row) => row.length > 0)
  }, [entity.id, fixed, isNew, layout, record, picksCompany, rules])
  return { rows, picksCompany }
}
