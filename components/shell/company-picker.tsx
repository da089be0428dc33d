'use client'
import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { OptionImage } from '@/components/fields/refs/ref-option'
import { type Suggestion, suggestions } from '@/components/fields/suggestions'

interface Props {
  /** Empty for every company. */
  companyId: string
  onChoose: (companyId: string) => void
}

/** Every company, and at most 20 that are found by a part of their names. */
export function CompanyPicker({ companyId, onChoose }: Props) {
  const t = useTranslations()
  const explanation = useErrorMessage()
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const { data, error, isLoading, mutate } = useSWR(
    ['suggestions', 'companies', 'scope', text],
    () => suggestions('companies', text),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  )
  const option = (key: string, name: string, record?: Suggestion) => (
    <MenuItem key={key} selected={key === companyId} onClick={() => onChoose(key)} sx={{ gap: 2 }}>
      {key !== '' && <OptionImage path="companies" option={{ key, name, record }} />}
      <Box component="span" title={name} sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
      {key === companyId && <CheckIcon fontSize="small" titleAccess={t('shell.companyChosen')} />}
    </MenuItem>
  )
  return (
    <>
      <InputBase
        autoFocus
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
          event.preventDefault()
          const first = list.current?.querySelector<HTMLElement>('[role=menuitem]')
          if (event.key === 'ArrowDown') first?.focus()
          // What is typed leads to the best match, once that is there.
          else if (text !== '' && !isLoading) first?.click()
        }}
        placeholder={t('shell.findCompany')}
        inputProps={{ 'aria-label': t('shell.findCompany'), maxLength: 200 }}
        sx={{ width: '100%', px: 4, py: 2, fontSize: 13.5, borderBottom: 1, borderColor: 'divider' }}
      />
      <MenuList
        ref={list}
        dense
        aria-label={t('shell.company')}
        sx={{ maxHeight: 'min(420px, 60dvh)', overflow: 'auto' }}
      >
        {text === '' && option('', t('shell.allCompanies'))}
        {data?.map(({ key, name, record }) => option(String(key), name, record))}
      </MenuList>
      {(error || data?.length === 0) && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 3 }}>
          {error ? explanation(error) : t('common.noOptions')}{' '}
          {error && <Button onClick={() => void mutate()}>{t('common.retry')}</Button>}
        </Typography>
      )}
    </>
  )
}
