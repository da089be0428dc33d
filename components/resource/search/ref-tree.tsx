'use client'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { suggestions } from '@/components/fields/suggestions'

interface Props {
  /** The resource to pick from. */
  to: string
  /** The parent resource and the field that refers to it. */
  within: { to: string; by: string }
  /** The parent resource's label. */
  withinLabel: string
  /** A comma list of keys. */
  value: string
  onChange: (value: string) => void
}

/** A tree of records under their parents, for users who do not remember the name. */
export function RefTree({ to, within, withinLabel, value, onChange }: Props) {
  const t = useTranslations('resource')
  return (
    <Branch title={t('browseBy', { name: withinLabel })} from={within.to} query={{}}>
      {(owners) =>
        owners.map((owner) => (
          <li key={owner.key}>
            <Branch title={owner.name} from={to} query={{ [within.by]: owner.key }}>
              {(found) => <Leaves found={found} value={value} onChange={onChange} />}
            </Branch>
          </li>
        ))
      }
    </Branch>
  )
}

interface Named {
  key: number
  name: string
}

interface BranchProps {
  title: string
  /** The child resource; loads when a parent is opened. */
  from: string
  query: Readonly<Record<string, number>>
  children: (found: readonly Named[]) => ReactNode
}

function Branch({ title, from, query, children }: BranchProps) {
  const t = useTranslations()
  const explanation = useErrorMessage()
  const [isOpen, setOpen] = useState(false)
  const { data, error, mutate } = useSWR(
    isOpen ? ['suggestions', from, '', query] : null,
    () => suggestions(from, '', query),
    { revalidateOnFocus: false },
  )
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        startIcon={<ExpandIcon sx={{ rotate: isOpen ? '0deg' : '-90deg' }} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ justifyContent: 'flex-start' }}
      >
        {title}
      </Button>
      {isOpen && (
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, paddingInlineStart: 5 }}>
          {data && data.length > 0 && children(data)}
          {!data && error && (
            <li>
              {explanation(error)} <Button onClick={() => void mutate()}>{t('common.retry')}</Button>
            </li>
          )}
          {!error && (data === undefined || data.length === 0) && (
            <Typography component="li" variant="body2" color="textSecondary">
              {t(data ? 'common.noOptions' : 'common.loading')}
            </Typography>
          )}
        </Box>
      )}
    </>
  )
}

interface LeavesProps extends Pick<Props, 'value' | 'onChange'> {
  found: readonly Named[]
}

function Leaves({ found, value, onChange }: LeavesProps) {
  const t = useTranslations('resource')
  const chosen = new Set(value.split(',').filter(Boolean))
  const here = found.map(({ key }) => String(key))
  const count = here.filter((key) => chosen.has(key)).length
  const set = (keys: readonly string[], isChosen: boolean) => {
    const others = [...chosen].filter((key) => !keys.includes(key))
    onChange([...others, ...(isChosen ? keys : [])].join(','))
  }
  return (
    <>
      {found.length > 1 && (
        <Leaf
          name={t('all')}
          isChecked={count === found.length}
          isPartly={count > 0 && count < found.length}
          onChange={(isChosen) => set(here, isChosen)}
        />
      )}
      {found.map(({ key, name }) => (
        <Leaf
          key={key}
          name={name}
          isChecked={chosen.has(String(key))}
          onChange={(isChosen) => set([String(key)], isChosen)}
        />
      ))}
    </>
  )
}

interface LeafProps {
  name: string
  isChecked: boolean
  isPartly?: boolean
  onChange: (isChosen: boolean) => void
}

function Leaf({ name, isChecked, isPartly = false, onChange }: LeafProps) {
  return (
    <li>
      <FormControlLabel
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            size="small"
            checked={isChecked}
            indeterminate={isPartly}
            onChange={({ target }) => onChange(target.checked)}
          />
        }
        label={name}
      />
    </li>
  )
}
