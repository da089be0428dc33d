'use client'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'

/** The room that notices leave for the bar at the end of the window. */
const roomVariable = '--bar-room'
const roomAround = 28

/** The bar of the list: what is selected, what it costs and the next step, at the end of the window on every screen. */
export function ListBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer =
      typeof ResizeObserver === 'undefined'
        ? undefined
        : new ResizeObserver(() => {
            style.setProperty(roomVariable, `${(bar.current?.offsetHeight ?? 0) + roomAround}px`)
          })
    if (bar.current) observer?.observe(bar.current)
    return () => {
      observer?.disconnect()
      style.removeProperty(roomVariable)
    }
  }, [])
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        alignItems: 'center',
        px: { xs: 3, md: 4 },
        py: 1.5,
        minHeight: 48,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        borderEndStartRadius: 'inherit',
        borderEndEndRadius: 'inherit',
      }}
    >
      {children}
    </Box>
  )
}
