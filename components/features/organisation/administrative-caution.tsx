'use client'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { CautionProps } from '@/components/resource/core/description'
import { FormCaution } from '@/components/resource/form/form-caution'

/** Accounts of an administrative company can access all companies' data, so turning a company into one is confirmed. */
export function AdministrativeCaution({ control, record, confirmation }: CautionProps) {
  const t = useTranslations('organisation.super')
  const [administrative, name] = useWatch({ control, name: ['administrative', 'name'] })
  const isRaised = administrative === true && record?.administrative !== true
  const question = { title: t('companyTitle', { name: String(name ?? '') }), text: t('company'), yes: t('yes') }
  return <FormCaution confirmation={confirmation} question={isRaised ? question : null} />
}
