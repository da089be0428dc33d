'use client'
import Box from '@mui/material/Box'
import { JsonView } from 'react-json-view-lite'
import 'react-json-view-lite/dist/index.css'

/** JSON as a tree that is opened level by level. */
export function JsonDetails({ title, json, isOpen }: { title: string; json: unknown; isOpen?: boolean }) {
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <Box
        sx={{
          fontSize: 12,
          maxHeight: 320,
          overflow: 'auto',
          overflowWrap: 'anywhere',
          // The colours of the library are those of a light page.
          '& div, & span': { background: 'none !important', color: 'inherit !important' },
        }}
        dir="ltr"
      >
        {typeof json === 'object' && json !== null ? (
          <JsonView data={json} shouldExpandNode={(level) => level < 2} clickToExpandNode />
        ) : (
          String(json)
        )}
      </Box>
    </details>
  )
}
