export function CountingPicture() {
  return (
    <svg width="368" height="96" viewBox="0 0 368 96" aria-hidden="true">
      <rect x="0" y="0" width="110" height="140" rx="30" fill="#3d41d0" />
      <rect x="126" y="0" width="242" height="140" rx="30" fill="#ffc24b" />
      <path
        d="M34 60 h42 M226 60 h42 M247 39 v42"
        stroke="#17184b"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function EnteringPicture() {
  return (
    <svg width="368" height="176" viewBox="0 0 368 176" aria-hidden="true">
      {[0, 64, 128].map((y, index) => (
        <g key={y} transform={`translate(0 ${y})`} opacity={1 - index * 0.22}>
          <rect width="368" height="52" rx="18" fill="#fff" />
          <rect x="14" y="13" width="26" height="26" rx="8" fill="#4b4fe0" />
          <rect x="56" y="19" width={130 - index * 26} height="14" rx="7" fill="#c6c8fa" />
          <rect x="290" y="15" width="60" height="22" rx="8" fill="#17184b" />
        </g>
      ))}
    </svg>
  );
}

export function SeeingPicture() {
  const heights = [96, 128, 116, 168, 190, 236, 268, 340];
  return (
    <svg width="368" height="400" viewBox="0 0 368 400" aria-hidden="true">
      {heights.map((height, index) => (
        <rect
          key={height}
          x={index * 47}
          y={400 - height}
          width="36"
          height={height + 30}
          rx="14"
          fill={index === heights.length - 1 ? "#17184b" : "#f2a412"}
        />
      ))}
    </svg>
  );
}
