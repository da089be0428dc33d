import type { SvgIconComponent } from '@mui/icons-material'
import AddRowIcon from '@mui/icons-material/AddBoxOutlined'
import AlignCenterIcon from '@mui/icons-material/FormatAlignCenter'
import AlignLeftIcon from '@mui/icons-material/FormatAlignLeft'
import AlignRightIcon from '@mui/icons-material/FormatAlignRight'
import BoldIcon from '@mui/icons-material/FormatBold'
import ClearIcon from '@mui/icons-material/FormatClear'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import QuoteIcon from '@mui/icons-material/FormatQuote'
import UnderlineIcon from '@mui/icons-material/FormatUnderlined'
import RuleIcon from '@mui/icons-material/HorizontalRule'
import RedoIcon from '@mui/icons-material/Redo'
import StrikeIcon from '@mui/icons-material/StrikethroughS'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import type { ChainedCommands, Editor } from '@tiptap/react'
import type { Messages } from '@/i18n/messages'

export interface ToolbarCommand {
  name: keyof Messages['editor']['commands']
  icon: SvgIconComponent
  run: (chain: ChainedCommands) => ChainedCommands
  /** Whether it is active for the selection; omitted: it is no toggle. */
  isActive?: (editor: Editor) => boolean
}

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', icon: SvgIconComponent): ToolbarCommand => ({
  name,
  icon,
  run: (chain) => chain.toggleMark(name),
  isActive: (editor) => editor.isActive(name),
})

const align = (
  name: 'alignLeft' | 'alignCenter' | 'alignRight',
  side: string,
  icon: SvgIconComponent,
): ToolbarCommand => ({
  name,
  icon,
  // A second click resets the alignment.
  run: (chain) => chain.toggleTextAlign(side),
  isActive: (editor) => editor.isActive({ textAlign: side }),
})

/** The buttons of the toolbar, in groups. */
export const toolbarCommands: readonly (readonly ToolbarCommand[])[] = [
  [mark('bold', BoldIcon), mark('italic', ItalicIcon), mark('underline', UnderlineIcon), mark('strike', StrikeIcon)],
  [
    {
      name: 'bullets',
      icon: BulletsIcon,
      run: (chain) => chain.toggleBulletList(),
      isActive: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numbers',
      icon: NumbersIcon,
      run: (chain) => chain.toggleOrderedList(),
      isActive: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'quote',
      icon: QuoteIcon,
      run: (chain) => chain.toggleBlockquote(),
      isActive: (editor) => editor.isActive('blockquote'),
    },
    { name: 'rule', icon: RuleIcon, run: (chain) => chain.setHorizontalRule() },
  ],
  [
    align('alignLeft', 'left', AlignLeftIcon),
    align('alignCenter', 'center', AlignCenterIcon),
    align('alignRight', 'right', AlignRightIcon),
  ],
  [
    {
      name: 'table',
      icon: TableIcon,
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
    { name: 'clear', icon: ClearIcon, run: (chain) => chain.unsetAllMarks() },
    { name: 'undo', icon: UndoIcon, run: (chain) => chain.undo() },
    { name: 'redo', icon: RedoIcon, run: (chain) => chain.redo() },
  ],
]

/** The commands inside a table. */
export const tableCommands: readonly Pick<ToolbarCommand, 'name' | 'run'>[] = [
  { name: 'rowBefore', run: (chain) => chain.addRowBefore() },
  { name: 'rowAfter', run: (chain) => chain.addRowAfter() },
  { name: 'deleteRow', run: (chain) => chain.deleteRow() },
  { name: 'columnBefore', run: (chain) => chain.addColumnBefore() },
  { name: 'columnAfter', run: (chain) => chain.addColumnAfter() },
  { name: 'deleteColumn', run: (chain) => chain.deleteColumn() },
  { name: 'mergeOrSplit', run: (chain) => chain.mergeOrSplit() },
  { name: 'deleteTable', run: (chain) => chain.deleteTable() },
]
export const TableMenuIcon = AddRowIcon
