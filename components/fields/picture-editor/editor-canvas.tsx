'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { drawPicture, shadeOutside } from './draw-picture'
import {
  cropBetween,
  cropMoved,
  drawnTo,
  type Edits,
  type Mark,
  type MarkKind,
  markInMiddle,
  markMoved,
  type Point,
  partOf,
  toOriginal,
  turnedSize,
} from './edits'

export type EditorTool = 'crop' | MarkKind

interface Props {
  picture: ImageBitmap
  name: string
  tool: EditorTool
  color: string
  /** Of the next text. */
  text: string
  edits: Edits
  /** @param isOneMore whether it can be undone by itself, and not with the change before */
  onChange: (edits: Edits, isOneMore: boolean) => void
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The picture as it will be saved. Dragging crops or draws; Enter and the arrow keys do so without a pointer. */
export function EditorCanvas({ picture, name, tool, color, text, edits, onChange }: Props) {
  const t = useTranslations('pictures')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [start, setStart] = useState<Point>()
  const isCropping = tool === 'crop'
  const all = { x: 0, y: 0, ...turnedSize(picture, edits) }
  const part = isCropping ? all : partOf(picture, edits)
  // The canvas has at most so many pixels on the screen; its style fits it into the dialog.
  const scale = Math.min(1, 1200 / Math.max(part.width, part.height))
  const width = Math.max(1, Math.round(part.width * scale))
  const height = Math.max(1, Math.round(part.height * scale))
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    element.width = width
    element.height = height
    drawPicture(context, picture, edits, part, scale)
    if (isCropping && edits.crop) shadeOutside(context, picture, edits, scale)
  })
  /** Where a pointer is, in pixels of the turned picture. */
  const pointOf = (event: PointerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: part.x + ((event.clientX - box.left) / (box.width || 1)) * part.width,
      y: part.y + ((event.clientY - box.top) / (box.height || 1)) * part.height,
    }
  }
  const original = (point: Point) => toOriginal(point, picture, edits)
  const withMark = (mark: Mark): Edits => ({ ...edits, marks: [...edits.marks, mark] })
  const begin = (event: PointerEvent) => {
    const point = pointOf(event)
    if (tool === 'text')
      return text.trim() && onChange(withMark({ kind: 'text', color, points: [original(point)], text }), true)
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setStart(point)
    if (!isCropping) onChange(withMark({ kind: tool, color, points: [original(point)] }), true)
  }
  const drag = (event: PointerEvent) => {
    if (!start) return
    const point = pointOf(event)
    if (isCropping) {
      const crop = cropBetween(start, point, all)
      return crop && onChange({ ...edits, crop }, edits.crop === null)
    }
    const drawn = drawnTo(edits, original(point))
    if (drawn) onChange(drawn, false)
  }
  const move = (direction: Point, isEnd: boolean) => {
    const step = Math.max(1, Math.round(Math.max(part.width, part.height) / 100))
    const by = { x: direction.x * step, y: direction.y * step }
    const moved = (isCropping ? cropMoved : markMoved)(picture, edits, by, isEnd)
    if (moved) onChange(moved, isCropping && edits.crop === null)
  }
  const press = (event: KeyboardEvent) => {
    const direction = arrows[event.key]
    if (direction) {
      event.preventDefault()
      move(direction, event.shiftKey)
    } else if (event.key === 'Enter' && !isCropping && !(tool === 'text' && !text.trim())) {
      event.preventDefault()
      onChange(withMark(markInMiddle(tool === 'pen' ? 'arrow' : tool, color, text, picture, edits)), true)
    }
  }
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="application"
      aria-label={t('canvas', { name })}
      aria-description={t('canvasHint')}
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => setStart(undefined)}
      onPointerCancel={() => setStart(undefined)}
      onKeyDown={press}
      sx={{
        display: 'block',
        maxWidth: '100%',
        maxHeight: '55vh',
        touchAction: 'none',
        cursor: 'crosshair',
        // Squares show through where a picture is transparent.
        background:
          'repeating-conic-gradient(var(--mui-palette-action-hover) 0 25%, transparent 0 50%) 0 0 / 16px 16px',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    />
  )
}
