'use client'
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { LoadError } from '@/components/feedback/load-error'
import { useAction } from '@/components/feedback/use-action'
import { RefInput } from '@/components/fields/refs/ref-input'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import { useMay, useSession } from '@/components/state/session-context'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { CategoryProperty } from '@/contract/entities/catalogue/categories'
import { call } from '@/lib/api/api'
import type { Category } from './category-nodes'

interface Props {
  record: Category
  /** The category is another version with other properties. */
  onChanged: () => void
}

/** The properties of a category: inherited ones first, which only their own category can change, then its own. */
export function CategoryProperties({ record: { categoryId }, onChanged }: Props) {
  const t = useTranslations()
  const label = useLabels('categories')
  const locale = useLanguage()
  const mayWrite = useMay('categories', 'write')
  const { companyId } = useSession().profile
  const { isBusy, run } = useAction()
  // The focused button goes with its property.
  const frame = useKeptFocus<HTMLDivElement>({
    ...{ rows: 'li button', otherwise: (part) => part.querySelector<HTMLElement>('input') },
  })
  const { data, error, mutate } = useSWR(['categories', 'properties', categoryId, locale], () =>
    call('GET categories/{id}/properties', { params: { id: categoryId } }),
  )
  const change = (work: () => Promise<unknown>, done: 'saved' | 'deleted' = 'saved') => {
    const refresh = () => {
      void mutate()
      onChanged()
    }
    return run({ work, messageOf: () => t(`resource.${done}`), refresh })
  }
  const set = (propertyId: number, required: boolean) =>
    change(() =>
      call('POST categories/{id}/properties', { params: { id: categoryId }, body: { propertyId, required } }),
    )
  const remove = (propertyId: number) =>
    change(
      () => call('DELETE categories/{id}/properties/{ids}', { params: { id: categoryId, ids: [propertyId] } }),
      'deleted',
    )
  if (!data) {
    return error ? (
      <LoadError error={error} onRetry={mutate} label={t('resource.reload')} />
    ) : (
      <Box sx={{ p: 5 }}>
        <SkeletonLine />
      </Box>
    )
  }
  return (
    <Box
      {...frame}
      className="labels-above"
      sx={{ p: 5, display: 'grid', gap: 4, alignContent: 'start', overflow: 'auto' }}
    >
      {mayWrite && (
        <RefInput
          to="properties"
          label={label('addProperty')}
          value={null}
          query={{ companyId }}
          disabled={isBusy}
          taken={data.map(({ propertyId }) => propertyId)}
          onChange={(id) => id !== null && void set(id, false)}
        />
      )}
      {data.length === 0 && <Typography role="status">{label('noProperties')}</Typography>}
      <List disablePadding aria-label={label('properties')}>
        {data.map((property) => (
          <PropertyItem
            key={property.propertyId}
            property={property}
            isFixed={!mayWrite || property.inheritedFrom !== null}
            isBusy={isBusy}
            onRequired={(required) => void set(property.propertyId, required)}
            onRemove={() => void remove(property.propertyId)}
          />
        ))}
      </List>
    </Box>
  )
}

interface ItemProps {
  property: CategoryProperty
  /** Inherited, or not writable for the user. */
  isFixed: boolean
  isBusy: boolean
  onRequired: (required: boolean) => void
  onRemove: () => void
}

function PropertyItem({ property, isFixed, isBusy, onRequired, onRemove }: ItemProps) {
  const label = useLabels('categories')
  const t = useTranslations()
  const { title, name, inputTypeText, values, required, inheritedFromName } = property
  const remove = t('common.pair', { name: t('common.remove'), value: title })
  const facts = [name === title ? '' : name, inputTypeText, values.join(', ')].filter(Boolean).join(' · ')
  return (
    <ListItem divider disableGutters sx={{ gap: 2, flexWrap: 'wrap' }}>
      <ListItemText
        sx={{ flex: '1 1 200px' }}
        primary={title}
        secondary={
          <>
            {facts}
            {inheritedFromName && (
              <Box component="span" sx={{ display: 'block' }}>
                {t('common.pair', { name: label('inheritedFrom'), value: inheritedFromName })}
              </Box>
            )}
          </>
        }
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={required}
            // Not disabled while a change runs: the focus would be lost.
            disabled={isFixed}
            onChange={({ target }) => !isBusy && onRequired(target.checked)}
            slotProps={{ input: { 'aria-label': t('common.pair', { name: label('required'), value: title }) } }}
          />
        }
        label={label('required')}
      />
      {!isFixed && (
        <IconButton size="small" edge="end" aria-label={remove} title={remove} onClick={() => !isBusy && onRemove()}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </ListItem>
  )
}
