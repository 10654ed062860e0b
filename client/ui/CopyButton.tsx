import { t } from '#messages/common.ts'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { Button } from './Button.tsx'

const SHOWN_MS = 2000

type Props = {
  text: string
  label: string
  shownLabel?: string
  size?: 'small' | 'normal'
  variant?: 'outline' | 'main'
}

/** Copies a text to the clipboard and shows and announces that for two seconds. */
export function CopyButton({
  text,
  label,
  shownLabel = t('common.copy'),
  size = 'small',
  variant = 'outline',
}: Props) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      showToast('error', t('common.copy_button.failed'))
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button
        size={size}
        variant={variant}
        aria-label={label}
        onClick={copy}
        icon={
          <Icon
            aria-hidden="true"
            className={`size-4 ${isCopied && variant === 'outline' ? 'text-win' : ''}`}
          />
        }
      >
        {isCopied ? t('common.copied') : shownLabel}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? t('common.copied') : ''}
      </span>
    </>
  )
}
