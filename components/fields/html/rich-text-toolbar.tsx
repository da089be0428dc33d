'use client'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import LinkIcon from '@mui/icons-material/Link'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MenuButton } from '@/components/ui/menu-button'
import { Tooltip } from '@/components/ui/tooltip'
import { ImageDialog } from './image-dialog'
import { LinkDialog } from './link-dialog'
import { TableMenuIcon, type ToolbarCommand, tableCommands, toolbarCommands } from './toolbar-commands'

const headings = [1, 2, 3, 4, 5, 6] as const
type Block = 'paragraph' | `h${(typeof headings)[number]}`

const stateOf = (editor: Editor) => ({
  active: toolbarCommands.flat().map(({ isActive }) => isActive?.(editor)),
  block: (headings.map((level) => editor.isActive('heading', { level }) && `h${level}`).find(Boolean) ||
    'paragraph') as Block,
  isLink: editor.isActive('link'),
  isInTable: editor.isActive('table'),
})

interface Props {
  editor: Editor
  category: string
  label: string
}

/** The formatting commands. Arrow keys move between its buttons. */
export function RichTextToolbar({ editor, category, label }: Props) {
  const t = useTranslations('editor')
  const state = useEditorState({ editor, selector: (context) => stateOf(context.editor) })
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLElement)
    if (!step || at < 0) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  const run = (command: Pick<ToolbarCommand, 'run'>) => command.run(editor.chain().focus()).run()
  const all = toolbarCommands.flat()
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar', { name: label })}
      onKeyDown={move}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        p: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <TextField
        select
        size="small"
        variant="standard"
        value={state.block}
        onChange={({ target }) => {
          const level = headings.find((each) => `h${each}` === target.value)
          const chain = editor.chain().focus()
          if (level) chain.setHeading({ level }).run()
          else chain.setParagraph().run()
        }}
        slotProps={{ select: { inputProps: { 'aria-label': t('block') } }, input: { disableUnderline: true } }}
        sx={{ minWidth: 116, mx: 2 }}
      >
        <MenuItem value="paragraph">{t('paragraph')}</MenuItem>
        {headings.map((level) => (
          <MenuItem key={level} value={`h${level}`}>
            {t('heading', { level })}
          </MenuItem>
        ))}
      </TextField>
      {toolbarCommands.map((group) => (
        <Box key={group[0]?.name} sx={{ display: 'flex' }}>
          <Divider orientation="vertical" flexItem sx={{ mx: 1 }} />
          {group.map((command) => (
            <ToolbarButton
              key={command.name}
              icon={command.icon}
              label={t(`commands.${command.name}`)}
              isActive={state.active[all.indexOf(command)]}
              onPress={() => run(command)}
            />
          ))}
          {group.some(({ name }) => name === 'table') && (
            <>
              <ToolbarButton
                icon={LinkIcon}
                label={t('commands.link')}
                isActive={state.isLink}
                onPress={() => setDialog('link')}
              />
              <ToolbarButton icon={ImageIcon} label={t('commands.image')} onPress={() => setDialog('image')} />
            </>
          )}
        </Box>
      ))}
      {state.isInTable && (
        <MenuButton
          size="small"
          label={t('tableMenu')}
          icon={<TableMenuIcon fontSize="small" />}
          entries={tableCommands.map((command) => ({
            key: command.name,
            text: t(`commands.${command.name}`),
            onSelect: () => run(command),
          }))}
        />
      )}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'image' && <ImageDialog editor={editor} category={category} onClose={() => setDialog(null)} />}
    </Box>
  )
}

interface ButtonProps {
  icon: ToolbarCommand['icon']
  label: string
  isActive?: boolean
  onPress: () => void
}

function ToolbarButton({ icon: Icon, label, isActive, onPress }: ButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isActive}
        color={isActive ? 'primary' : 'default'}
        // Keeps the selection of the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
        sx={{ bgcolor: isActive ? 'action.selected' : undefined, borderRadius: 1 }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
