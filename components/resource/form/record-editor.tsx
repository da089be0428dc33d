'use client'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { LoadingPart } from '@/components/ui/loading-part'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import type { Row } from '../core/list-types'
import type { LoadedRecord, useRecord } from '../core/use-record'
import { RecordForm } from './record-form'

interface Props {
  entity: EntityShape
  form: NonNullable<AnyDescription['form']>
  /** The record as `useRecord` loads it; omitted: a new one. */
  source?: ReturnType<typeof useRecord>
  /** Values that a new record begins with. */
  given?: Row
  onDirty: (isDirty: boolean) => void
  /** Gets the key of the saved record. */
  onSaved: (key: string) => void
  onCancel: () => void
}

/** The form of a record in its drawer or on its page, once its rules and the current record are there. */
export function RecordEditor({ entity, form, source, given, onDirty, onSaved, onCancel }: Props) {
  const { data: rules } = useSWRImmutable(['rules', entity.path], form.rules)
  // The form's initial record stays through revalidation: values and ETag belong together.
  const [begun, setBegun] = useState<LoadedRecord>()
  if (!begun && source?.loaded && !source.isLoading) setBegun(source.loaded)
  if (!rules || (source && !begun)) {
    return <LoadingPart />
  }
  return (
    <RecordForm
      key={begun?.etag}
      entity={entity}
      rules={rules}
      description={form}
      record={begun?.record}
      etag={begun?.etag}
      given={given}
      onDirty={onDirty}
      reload={source?.loadAgain ?? noRecord}
      onSaved={(key) => {
        onDirty(false)
        onSaved(key)
      }}
      onCancel={onCancel}
    />
  )
}

/** A new record has no version on the server that could be loaded again. */
const noRecord = () => Promise.reject(new Error('A new record cannot be loaded again.'))
