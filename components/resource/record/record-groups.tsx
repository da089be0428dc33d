'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { ImageLink } from '@/components/fields/pictures/image-link'
import { useLabels } from '@/components/state/labels'
import { recordSizes } from '@/components/theme/record-styles'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import type { Row } from '../core/list-types'
import type { FieldGroup } from '../core/record-views'
import { fieldGroups } from './field-groups'
import { FieldList, useFolding } from './record-fields'

interface Props {
  entity: EntityShape
  record: Row
  columns?: AnyDescription['columns']
  /** Fields that others say already, such as the name beside a reference. */
  hidden?: readonly string[]
}

/** The groups of a record that have something to show, and the button for its empty fields. */
export function useRecordGroups({ entity, record, columns, hidden }: Props) {
  const groups = fieldGroups(entity, hidden)
  const { isVisible, button } = useFolding(
    entity,
    record,
    groups.flatMap(({ fields }) => fields),
    columns,
  )
  const shown = groups
    .map((group) => ({ ...group, fields: group.fields.filter(isVisible) }))
    .filter(({ fields, picture }) => fields.length > 0 || (picture && record[picture]))
  return { groups: shown, button }
}

interface ContentProps extends Props {
  group: FieldGroup
  /** Of a large picture, in pixels. */
  coverSize: number
  isNarrow?: boolean
}

/** The fields of a group, beside its picture where it has one. */
export function GroupContent({ entity, record, columns, group, coverSize, isNarrow = false }: ContentProps) {
  const label = useLabels(entity.path)
  const { fields, picture, title } = group
  const url = picture && (record[picture] as string | null | undefined)
  const layout = title === 'record' ? 'small' : isNarrow ? 'rows' : 'pairs'
  const list = <FieldList entity={entity} record={record} fields={fields} columns={columns} layout={layout} />
  if (!url || !picture) return list
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '16px 24px', alignItems: 'flex-start' }}>
      <ImageLink url={url} name={label(picture)} size={coverSize} />
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>{list}</Box>
    </Box>
  )
}

/** A record's fields in its drawer: one group below the other; busy until the record has replaced its row. */
export function RecordGroups({ isBusy, ...props }: Props & { isBusy: boolean }) {
  const t = useTranslations('resource.groups')
  const { groups, button } = useRecordGroups(props)
  return (
    <Box aria-busy={isBusy} sx={{ px: 5, py: 4, display: 'grid', gap: 5 }}>
      {groups.map((group, place) => (
        <Box key={group.title} component="section" aria-label={t(group.title)}>
          {place > 0 && (
            <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
              {t(group.title)}
            </Typography>
          )}
          <GroupContent {...props} group={group} coverSize={recordSizes.drawerCover} />
        </Box>
      ))}
      {button && <Box sx={{ mt: -5 }}>{button}</Box>}
    </Box>
  )
}
