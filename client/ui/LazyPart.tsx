import { Component, type ReactNode, Suspense } from 'react'

/**
 * Shows `fallback` while a lazily loaded piece is on its way, and also when it cannot be fetched: the page
 * stays usable.
 */
export class LazyPart extends Component<{ fallback?: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
