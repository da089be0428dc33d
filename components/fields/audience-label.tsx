'use client'
import { companiesOf } from '@/contract/rules/audience'
import { useRefNames } from './refs/use-ref-names'
import { useEnum } from './use-enum'

/** Label of an audience that was selected here and has no label of the server yet. */
export function AudienceLabel({ value }: { value: string }) {
  const { options } = useEnum('Audience')
  const companies = companiesOf(value)
  const nameOf = useRefNames('companies', companies.join())
  if (companies.length > 0) return companies.map(nameOf).join(', ')
  return options.find((option) => option.value === value)?.text ?? value
}
