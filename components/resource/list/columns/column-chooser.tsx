'use client'
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { PopoverButton } from '@/components/ui/popover-button'
import type { EntityShape } from '@/contract/shape'
import type { ListViewChoice } from './use-list-view'

const ColumnList = dynamic(() => import('./column-list').then((file) => file.ColumnList), { ssr: false })

interface Props {
  entity: EntityShape
  view: ListViewChoice
}

/** Opens the choice of a list's columns. */
export function ColumnChooser({ entity, view }: Props) {
  const t = useTranslations('resource')
  return (
    <PopoverButton label={t('columns')} icon={<ColumnsIcon fontSize="small" />} width={400}>
      {() => <ColumnList entity={entity} view={view} />}
    </PopoverButton>
  )
}
