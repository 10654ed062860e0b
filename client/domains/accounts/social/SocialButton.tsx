import type { ReactNode } from 'react'
import type { Provider, SocialRequest } from '#client/domains/accounts/session/oauth/social.ts'
import { BrandIcon, type BrandName } from '#client/ui/BrandIcon.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonSize, ButtonVariant } from '#client/ui/button-class.ts'
import { useStartSocial } from './use-start-social.ts'

type Props = {
  provider: Provider
  request: SocialRequest
  children: ReactNode
  /** The accessible name, if the visible text is not enough. */ name?: string
  variant?: ButtonVariant
  size?: ButtonSize
  hasSign?: boolean
  className?: string
}

/** A button that starts a sign-in or connection with a provider. */
export function SocialButton({
  provider,
  request,
  children,
  name,
  variant = 'outline',
  size = 'normal',
  hasSign = true,
  className = '',
}: Props) {
  const { start, prepare, isPending } = useStartSocial(provider, request)
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      aria-label={name}
      icon={hasSign && isBrand(provider) ? <BrandIcon name={provider} className="size-[18px]" /> : undefined}
      pending={isPending}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={start}
    >
      {children}
    </Button>
  )
}

function isBrand(provider: Provider): provider is Provider & BrandName {
  return provider !== 'demo'
}
