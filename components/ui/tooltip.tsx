'use client'
import isFocusVisible from '@mui/utils/isFocusVisible'
import { cloneElement, type HTMLAttributes, type ReactElement, type SyntheticEvent, useRef, useState } from 'react'
import { Late, latePart } from './late'
import type { TooltipCause, TooltipLook } from './tooltip-bubble'

export const loadTooltip = () => import('./tooltip-bubble')
const tooltipBubble = latePart(() => loadTooltip().then((file) => file.TooltipBubble))

export interface TooltipProps extends TooltipLook {
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/**
 * MUI's tooltip, whose code is loaded when its element is pointed at, touched or focused by keyboard: pages have dozens of
 * them, and few are ever seen. A title that is a text names the element where nothing else does.
 */
export function Tooltip({ children, ...props }: TooltipProps) {
  const { title, describeChild } = props
  const child = children.props
  const [wanted, setWanted] = useState<{ anchor: HTMLElement; cause: TooltipCause } | null>(null)
  const isOn = useRef(false)
  /** Browsers emulate a mouse after a touch. */
  const isTouched = useRef(false)
  const want = (cause: TooltipCause, { currentTarget: anchor }: SyntheticEvent<HTMLElement>) => {
    isOn.current = true
    if (title && wanted?.anchor !== anchor) setWanted({ anchor, cause })
  }
  const end = () => {
    isOn.current = false
  }
  const text = typeof title === 'string' && title ? title : undefined
  return (
    <>
      {cloneElement(children, {
        'aria-label': child['aria-label'] ?? (describeChild ? undefined : text),
        title: child.title ?? (describeChild ? text : undefined),
        onMouseOver: (event) => {
          child.onMouseOver?.(event)
          if (!isTouched.current) want('mouseover', event)
        },
        onMouseLeave: (event) => {
          child.onMouseLeave?.(event)
          end()
        },
        onFocus: (event) => {
          child.onFocus?.(event)
          if (isFocusVisible(event.target)) want('focus', event)
        },
        onBlur: (event) => {
          child.onBlur?.(event)
          end()
        },
        onTouchStart: (event) => {
          child.onTouchStart?.(event)
          isTouched.current = true
          want('touchstart', event)
        },
        onTouchEnd: (event) => {
          child.onTouchEnd?.(event)
          end()
        },
      })}
      {wanted && <Late part={tooltipBubble} props={{ ...props, ...wanted, isOn }} />}
    </>
  )
}
