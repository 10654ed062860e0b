import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { Spinner } from './Spinner.tsx'

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode }
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Work is under way: the button keeps its place and its focus, says so, and takes no second press. */
    pending?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/** A button; `main` (lime, cut corner) at most once a screen. */
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
        // The second half of a double click is no second wish, wherever it lands; `quiet` buttons (pages,
        // steps) take it.
        const isDouble = event.detail > 1 && variant !== 'quiet'
        // `disabled` would throw the focus away while the work runs.
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

/** A link to another site (or a file) that looks like a button. */
export function ButtonAnchor({ variant, size, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </a>
  )
}

/** A link inside the site that looks like a button; takes what the router's `Link` takes. */
export const ButtonLink = createLink(ButtonAnchor)
