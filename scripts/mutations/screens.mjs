const screen = (fault) => ({ ...fault, project: 'components' })

/** Faults in the pages, as a browser shows them. */
export const SCREENS = [
  screen({ kind: 'text', file: 'messages/en/payments.json', from: 'You can withdraw {most} before an identity check.', to: 'You can withdraw {most}.', test: 'client/domains/payments/withdraw/Withdraw.component.test.tsx' }),
  screen({ kind: 'escaping', file: 'client/domains/payments/withdraw/Withdraw.tsx', from: '{maskEmail(email)}', to: '{email}', test: 'client/domains/payments/withdraw/Withdraw.component.test.tsx' }),
  screen({ kind: 'refusal', file: 'client/domains/payments/withdraw/Withdraw.tsx', from: 'if (cents <= mostCents) return {}', to: 'if (cents >= 0) return {}', test: 'client/domains/payments/withdraw/Withdraw.component.test.tsx' }),
  screen({ kind: 'text', file: 'messages/en/payments.json', from: 'allows {cents} more today.', to: 'allows {cents} today.', test: 'client/domains/payments/deposit/AddFunds.component.test.tsx' }),
  screen({ kind: 'text', file: 'messages/en/wallet.json', from: 'The end is before the start.', to: 'The end is wrong.', test: 'client/domains/wallet/WalletTab.component.test.tsx' }),
  screen({ kind: 'right', file: 'client/domains/admin/adjustments/AdjustmentCase.tsx', from: 'profile?.id === found.proposed_by.id ?', to: 'profile?.id === found.player.id ?', test: 'client/domains/admin/adjustments/Adjustments.component.test.tsx' }),
  screen({ kind: 'redirect', file: 'client/domains/accounts/sign-in/SignInCard.tsx', from: 'safePath(known?.after ?? redirect, AFTER)', to: 'safePath(known?.after, AFTER)', test: 'client/domains/accounts/session/redirect.component.test.tsx' }),
]
