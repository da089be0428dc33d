'use client'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import useSWR from 'swr'
import type { CautionProps } from '@/components/resource/core/description'
import { FormCaution } from '@/components/resource/form/form-caution'
import { useSession } from '@/components/state/session-context'
import { call } from '@/lib/api/api'

/**
 * Accounts of an administrative company can access all companies' data, which the form states and a confirmation
 * repeats.
 */
export function SuperCaution({ control, record, confirmation }: CautionProps) {
  const t = useTranslations('organisation.super')
  const { profile } = useSession()
  const [chosen, type, fullName] = useWatch({ control, name: ['companyId', 'type', 'fullName'] })
  const companyId = Number(chosen ?? record?.companyId ?? 0)
  const isGiven = (type === 'Staff' || type === 'Administrator') && type !== record?.type
  const isRaised = profile.administrative && isGiven && record?.type !== 'Administrator' && companyId > 0
  const load = () => call('GET companies/{id}', { params: { id: companyId } })
  const { data: company } = useSWR(isRaised ? ['companies', companyId, 'administrative'] : null, load, {
    revalidateOnFocus: false,
  })
  const questionOf = ({ administrative, name }: { administrative: boolean | null; name: string }) => {
    if (!administrative) return null
    const person = { name: String(fullName ?? '') }
    const [title, text] =
      type === 'Administrator'
        ? [t('administratorTitle', person), t('administrator', { company: name })]
        : [t('staffTitle', person), t('staff', { company: name })]
    return { title, text, yes: t('yes') }
  }
  const question = isRaised && company ? questionOf(company) : null
  const loadQuestion = async () => questionOf(await load())
  return (
    <FormCaution
      confirmation={confirmation}
      question={question}
      load={isRaised && !company ? loadQuestion : undefined}
    />
  )
}
