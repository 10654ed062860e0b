import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { Spinner } from '#client/ui/states/Spinner.tsx'

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode }
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** An action is running: the button keeps its size and focus, shows that, and ignores further clicks. */
    pending?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/** A button. Use `main` (lime, cut corner) at most once per screen. */
export function Button({
  variant,
  size,
  icon,
  pending = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- it is `button` unless a form's button says `submit`
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        // Ignore the second click of a double click, except on `quiet` buttons (paging, steps).
        const isDouble = event.detail > 1 && variant !== 'quiet'
        // `disabled` would lose the focus.
        if (pending || isDouble) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { ref?: Ref<HTMLAnchorElement> }

/** A link to another site or a file that looks like a button. */
export function ButtonAnchor({ variant, size, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </a>
  )
}

/** A link within the site that looks like a button; takes the props of the router's `Link`. */
export const ButtonLink = createLink(ButtonAnchor)
