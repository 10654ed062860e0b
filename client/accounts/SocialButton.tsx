import type { ReactNode } from 'react'
import type { Provider, SocialRequest } from '#client/session/social.ts'
import { BrandIcon, type BrandName } from '#client/ui/BrandIcon.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonSize, ButtonVariant } from '#client/ui/button-class.ts'
import { useBeginSocial } from './use-begin-social.ts'

type Props = {
  provider: Provider
  request: SocialRequest
  children: ReactNode
  /** What a screen reader hears when the words alone say too little. */ name?: string
  variant?: ButtonVariant
  size?: ButtonSize
  hasSign?: boolean
  className?: string
}

/** Begins something with a provider, under its sign. */
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
  const { start, prepare, isPending } = useBeginSocial(provider, request)
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
