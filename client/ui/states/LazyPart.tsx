import { Component, type ReactNode, Suspense } from 'react'

/**
 * Shows `fallback` while a lazily loaded component loads, and also if that fails: the rest of the page stays
 * usable.
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
