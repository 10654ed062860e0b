import { t } from '#messages/common.ts'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { ShareDialog, type Shared } from './overlays/ShareDialog.tsx'

type Props = {
  shared: Shared
  /** The name for screen readers, where several buttons could be meant. */
  label?: string
  size?: ButtonSize
  variant?: ButtonVariant
  className?: string
  /** Only the icon is seen. */
  isIcon?: boolean
}

/** Opens the dialog in which a page is shared. */
export function ShareButton({ shared, label, size, variant = 'outline', className, isIcon = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        aria-label={label}
        icon={<Share2 aria-hidden="true" className={size === 'large' ? 'size-5' : 'size-4'} />}
        onClick={() => setOpen(true)}
      >
        <span className={isIcon ? 'sr-only' : 'contents'}>{t('common.share')}</span>
      </Button>
      <ShareDialog shared={shared} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
