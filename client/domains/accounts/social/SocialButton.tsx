import type { ReactNode } from 'react'
import type { Provider, SocialRequest } from '#client/domains/accounts/session/oauth/social.ts'
import { BrandIcon, type BrandName } from '#client/ui/BrandIcon.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonSize, ButtonVariant } from '#client/ui/button-class.ts'
import { t } from '#messages/accounts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isStepUp } from '#client/lib/api/call.ts'
import { showToast } from '#client/lib/toast.ts'

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

const load = () => import('./begin-social.ts')

/** Starts a sign-in or connection. Its code is loaded on hover, focus or press: few visitors need it. */
function useStartSocial(provider: Provider, request: SocialRequest) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isConnecting = request.intent === 'connect'
  const begin = useMutation({
    meta: { quiet: isConnecting },
    mutationFn: async () => {
      const { beginSocial } = await load()
      return beginSocial(provider, request, { queryClient, router })
    },
    onError: (error) => {
      if (!isConnecting || isStepUp(error)) return
      const { message } = error
      showToast('error', t('accounts.use_start_social.failed', { message }))
    },
  })
  const prepare = () => {
    void load()
    // Google's popup must open directly after a click, so its script is loaded before.
    if (provider === 'google') void import('./google-popup.ts').then(({ prepareGoogle }) => prepareGoogle())
  }
  const start = () => {
    if (!begin.isPending) begin.mutate()
  }
  return { start, prepare, isPending: begin.isPending }
}
