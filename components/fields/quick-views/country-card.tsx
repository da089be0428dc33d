'use client'
import { FlagPicture } from '@/components/fields/flag'
import { useLabels } from '@/components/state/labels'
import { CardFrame } from './card-frame'
import { useQuickRecord } from './use-quick-record'

/** The specification's largest flag. */
const flagSize = 32

/** A country: its flag, its names and codes. */
export function CountryCard({ id }: { id: number }) {
  const label = useLabels('countries')
  const { record, failure } = useQuickRecord('GET countries/{id}', id)
  return (
    <CardFrame
      title={record?.name}
      failure={failure}
      picture={record?.flag && <FlagPicture country={record} width={flagSize} />}
      facts={
        record
          ? [
              [label('nativeName'), record.nativeName !== record.name && record.nativeName],
              [label('isoCode'), record.isoCode],
              [label('phoneCode'), record.phoneCode && `+${record.phoneCode}`],
              [label('primaryCurrency'), record.primaryCurrency],
            ]
          : []
      }
    />
  )
}
