import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands in place of what fell over. */
  readonly fallback: (thrown: unknown) => ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly thrown: unknown;
}

/** Keeps the rest standing when a part falls over; a `key` gives what comes next a fresh start. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, thrown: undefined };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { failed: true, thrown };
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.thrown) : this.props.children;
  }
}
