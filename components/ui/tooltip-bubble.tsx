'use client'
import MuiTooltip, { type TooltipProps as MuiTooltipProps } from '@mui/material/Tooltip'
import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle } from 'react'

/** What can be said of a tooltip, as MUI knows it. */
export type TooltipLook = Pick<
  MuiTooltipProps,
  'title' | 'describeChild' | 'enterDelay' | 'enterNextDelay' | 'placement' | 'slotProps'
>

/** The event that wanted the tooltip before its code was there. */
export type TooltipCause = 'mouseover' | 'focus' | 'touchstart'

interface Wanted {
  anchor: HTMLElement
  cause: TooltipCause
  /** Whether the cause still lasts. */
  isOn: RefObject<boolean>
}

/** The tooltip of an element that is rendered elsewhere. */
export function TooltipBubble({ anchor, cause, isOn, ...props }: TooltipLook & Wanted) {
  return (
    <MuiTooltip {...props}>
      <Anchor anchor={anchor} cause={cause} isOn={isOn} />
    </MuiTooltip>
  )
}

type Source = Pick<Event, 'type' | 'target' | 'currentTarget'>
type Handler = (event: Source) => void

/** What MUI gives to the element below a tooltip. */
interface AnchorProps extends Wanted {
  ref?: Ref<HTMLElement>
  onMouseOver?: Handler
  onMouseLeave?: Handler
  onFocus?: Handler
  onBlur?: Handler
  onTouchStart?: Handler
  onTouchEnd?: Handler
  title?: string | null
  'aria-describedby'?: string | null
  'aria-labelledby'?: string | null
  /** By which MUI checks in development that it is passed on. */
  'data-mui-internal-clone-element'?: boolean
}

const handlers = {
  mouseover: 'onMouseOver',
  mouseleave: 'onMouseLeave',
  focusin: 'onFocus',
  focusout: 'onBlur',
  touchstart: 'onTouchStart',
  touchend: 'onTouchEnd',
} as const satisfies Record<string, keyof AnchorProps>
const attributes = ['title', 'aria-describedby', 'aria-labelledby', 'data-mui-internal-clone-element'] as const

/** Stands for the element below the tooltip: passes on its events, and the attributes that MUI gives it. */
function Anchor({ anchor, cause, isOn, ref, ...props }: AnchorProps) {
  useImperativeHandle(ref, () => anchor, [anchor])
  const handle = useEffectEvent((type: keyof typeof handlers, event: Source) => props[handlers[type]]?.(event))
  useEffect(() => {
    const ended = new AbortController()
    for (const type of Object.keys(handlers) as (keyof typeof handlers)[])
      anchor.addEventListener(type, (event) => handle(type, event), { signal: ended.signal, passive: true })
    return () => ended.abort()
  }, [anchor])
  useEffect(() => {
    const target = cause === 'focus' ? document.activeElement : anchor
    if (isOn.current) handle(cause === 'focus' ? 'focusin' : cause, { type: cause, target, currentTarget: anchor })
  }, [anchor, cause, isOn])
  useEffect(() => {
    for (const name of attributes) {
      const value = props[name]
      if (value) anchor.setAttribute(name, String(value))
      else if (value === null) anchor.removeAttribute(name)
    }
  })
  return null
}
