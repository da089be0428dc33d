'use client'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, type Ref, type SyntheticEvent, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useAction } from '@/components/feedback/use-action'
import { OptionLine } from '@/components/fields/refs/ref-option'
import type { Option } from '@/components/fields/suggestions'
import { useSuggestions } from '@/components/fields/use-suggestions'
import type { BodyOf, ResponseOf } from '@/contract/endpoints'
import { maxWantedArticles } from '@/contract/entities/order-articles'
import { call } from '@/lib/api/api'
import { parseArticles, type TypedArticle } from './parse-articles'

type Asked = BodyOf<'POST orders/articles'>
export type Found = ResponseOf<'POST orders/articles'>

const none: readonly Option<number>[] = []
const all = <Item,>(options: Item[]) => options
const nameOf = (option: Option<number> | string) => (typeof option === 'string' ? option : option.name)

interface Props {
  siteId: number | null
  currency: string | null
  label: string
  inputRef?: Ref<HTMLInputElement>
  error?: boolean
  onFound: (typed: readonly TypedArticle[], found: Found) => void
}

/** One field for articles: codes, names, `QS0069-2 x3`, pasted lines, and what a scanner types. */
export function ArticleEntry({ siteId, currency, label, inputRef, error, onFound }: Props) {
  const t = useTranslations('orders')
  const { list } = useSuggestions<number>({ to: 'productskus' })
  const [text, setText] = useState('')
  const { notifyError } = useFeedback()
  const { isBusy, run } = useAction({ isParallel: true })
  const find = (typed: readonly TypedArticle[], wanted: Asked['wanted']) =>
    void run({
      work: () => findAll({ ...(siteId && { siteId }), ...(currency && { currency }), wanted }),
      onDone: (found) => onFound(typed, found),
      // What could not be looked for waits below the lines.
      onFailure: (error) => {
        notifyError(error)
        onFound(typed, [])
      },
    })
  const add = (event: SyntheticEvent, typed: string) => {
    const articles = parseArticles(typed)
    if (articles.length === 0) return
    clear(event)
    find(
      articles,
      articles.map((article) => ({ text: article.text })),
    )
  }
  const clear = (event: SyntheticEvent) => {
    setText('')
    list.onInputChange(event, '', 'input')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // A scanner ends with Enter, which must not save the form.
    event.preventDefault()
    const isOptionActive = (event.target as HTMLElement).hasAttribute('aria-activedescendant')
    if (!isOptionActive && !event.ctrlKey && !event.metaKey) add(event, text)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\n\t]/.test(pasted.trim())) return
    event.preventDefault()
    event.stopPropagation()
    add(event, text + pasted)
  }
  return (
    <Autocomplete<Option<number>, false, false, true>
      freeSolo
      fullWidth
      size="small"
      value={null}
      inputValue={text}
      options={text === '' ? none : [...list.options]}
      filterOptions={all}
      getOptionLabel={nameOf}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.key)}
      onInputChange={(event, next, reason) => {
        if (reason !== 'input') return
        setText(next)
        list.onInputChange(event, next, reason)
      }}
      onChange={(event, option) => {
        if (option === null || typeof option === 'string') return
        clear(event)
        find([{ text: option.name, qty: 1 }], [{ productSkuId: option.key }])
      }}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <OptionLine path="productskus" option={option} />
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          inputRef={inputRef}
          label={label}
          placeholder={t('articlePlaceholder')}
          error={error}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          aria-busy={isBusy}
        />
      )}
    />
  )
}

/** In portions that one call takes. */
async function findAll({ wanted, ...more }: Asked): Promise<Found> {
  const found: Found = []
  for (let from = 0; from < wanted.length; from += maxWantedArticles) {
    const portion = wanted.slice(from, from + maxWantedArticles)
    found.push(...(await call('POST orders/articles', { body: { ...more, wanted: portion } })))
  }
  return found
}
