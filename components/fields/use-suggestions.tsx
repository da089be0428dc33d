'use client'
import type { AutocompleteProps } from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useCompanyScope } from '@/components/state/company-scope'
import { offeredByCompany } from '@/contract/rules/company-scope'
import { hasTyped } from '@/contract/text/typed-words'
import { type Option, suggestions } from './suggestions'

const none: readonly never[] = []
const all = <Item,>(options: Item[]) => options

/** Whether an option that was found for another text may be shown for this one, until the server has answered. */
const mayStay = (text: string) => {
  const has = hasTyped(text)
  return ({ name }: Pick<Option, 'name'>) => has([name])
}

interface Source {
  /** The resource whose suggestions fill the list. */
  to: string
  /** The field whose value references store; omitted: the key, a number. */
  by?: string
  /** Further query values for the suggestions. */
  query?: Readonly<Record<string, unknown>>
}

/**
 * What each picker of records has in common: the options for what is being typed, and how its list shows them. They are
 * those of the company in scope unless the query names one.
 */
export function useSuggestions<Key extends number | string>({ to, by, query: given }: Source) {
  const t = useTranslations('common')
  const explanation = useErrorMessage()
  const companyId = useCompanyScope()
  const query = companyId && offeredByCompany.has(to) ? { companyId, ...given } : given
  const [text, setText] = useState('')
  const source = JSON.stringify([to, by, query])
  const {
    data: found,
    isLoading,
    error,
    mutate,
  } = useSWR(
    ['suggestions', to, by ?? 'ids', text, query, 'with source'],
    async () => ({ source, options: await suggestions<Key>(to, text, query, by) }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  // Those of another source, such as the shelves of another warehouse, are never offered.
  const data = found?.source === source ? found.options : undefined
  const list = {
    size: 'small',
    options: error ? none : isLoading ? (data ?? none).filter(mayStay(text)) : (data ?? none),
    loading: isLoading,
    loadingText: t('loading'),
    noOptionsText: error ? (
      <>
        {explanation(error)} <Button onClick={() => void mutate()}>{t('retry')}</Button>
      </>
    ) : (
      t('noOptions')
    ),
    openText: t('open'),
    closeText: t('close'),
    clearText: t('clear'),
    // The server has filtered them.
    filterOptions: all,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (option, other) => option.key === other.key,
    onInputChange: (_event, next, reason) => setText(reason === 'input' ? next : ''),
  } satisfies Partial<AutocompleteProps<Option<Key>, boolean, boolean, false>>
  return { list, found: data ?? none, isLoading }
}
